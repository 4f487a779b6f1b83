import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';

type Offered = { readonly categoryId: number; readonly core: readonly string[]; readonly further: readonly string[] };

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What each category offers: the core variation of the specification (CAT-006 to CAT-009), then further ones. */
export const categoryCharacteristics: readonly Offered[] = [
  {
    categoryId: apartments.id,
    core: words(`name area_all rooms floors_building floors repair_status architectural_style elevator basement_building_type
      engineer_communications auto_transport_place_state source_date`),
    further:
      words(`housing_type type_of_building year_construction_delivery construction_completion layout area_living area_kitchen
      ceiling_height bathroom furnished apartment_has special_comfort near_there parking heating source terms_of_sale commission`),
  },
  {
    categoryId: houses.id,
    core: words(`name area_all area_living building_width_area floors_building repair_status type_of_building architectural_style
      basement_building_type engineer_communications source_date`),
    further:
      words(`rooms year_construction_delivery layout area_kitchen ceiling_height bathroom furnished house_cover in_the_house
      near_there water electricity heating gas land_ownership auto_transport_place_state location source terms_of_sale commission`),
  },
  {
    categoryId: land.id,
    core: words('name area engineer_communications source_date'),
    further: words(
      'purpose land_ownership site water electricity gas railway location near_there source terms_of_sale commission',
    ),
  },
  {
    categoryId: commercial.id,
    core: words(`name area_all area_effective building_width_area floors_building repair_status type_of_building architectural_style
      basement_building_type engineer_communications source_date`),
    further:
      words(`floors property_type year_construction_delivery ceiling_height more_premises private_business site railway parking
      parking_spaces parking_available water electricity heating gas land_ownership location near_there source terms_of_sale commission`),
  },
];
