/** Words of the centre of notices, its settings, unsubscribing. */
export default {};
