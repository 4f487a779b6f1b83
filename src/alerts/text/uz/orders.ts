/** Words of standing orders, saved searches and selections. */
export default {};
