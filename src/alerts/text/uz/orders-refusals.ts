/** What the house says when it refuses: orders. */
export default {};
