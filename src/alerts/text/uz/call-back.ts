/** Words of forms that ask for a call. */
export default {};
