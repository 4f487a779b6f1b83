export { type BenefitRecord, deleteBenefitsOf, listBenefitsOfProperty, lockBenefit } from './benefit-store.ts';
export { addBenefit, type BenefitWriter, changeBenefit, removeBenefit } from './benefits.ts';
export { forgetCreditsOf } from './credit-applications.ts';
