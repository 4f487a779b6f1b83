/** What the house says when it refuses: calls. */
export default {};
