/** Words of the page of the map: panel, tools, drawn areas, legend. */
export default {};
