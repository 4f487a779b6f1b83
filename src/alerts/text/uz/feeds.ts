/** Words of the personal calendar and the feeds of a search. */
export default {};
