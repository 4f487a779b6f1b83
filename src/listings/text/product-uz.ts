/** Words of the product page. */
export default {};
