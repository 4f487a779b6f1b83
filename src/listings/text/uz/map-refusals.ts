/** What the house says when it refuses what was drawn. */
export default {};
