import { AdminBenefitList } from '#credit/web/benefits/AdminBenefitList.tsx';

/** What banks offer for paying for properties. */
function BenefitsPage() {
  return <AdminBenefitList />;
}

export { BenefitsPage as Component };
