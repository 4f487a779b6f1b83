/** The list of building types among those that editors change; the others bear the code of their characteristic. */
export const BUILDING_TYPES = 'buildingTypes';
