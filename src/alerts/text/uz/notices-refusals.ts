/** What the house says when it refuses: notices. */
export default {};
