/** What stands in the way of saving a choice of a list, of listings or of applications. */
export const entryRefusals = {
  referenceMissing: 'Bunday yozuv yoʻq.',
  referenceChanged: 'Bu yozuv oʻzgargan. Sahifani yangilab, qayta urining.',
  referenceCodeTaken: 'Bu kod band. Boshqasini yozing.',
  orderWrong: 'Roʻyxat oʻzgargan. Sahifani yangilang.',
};
