import { AdminCompanyList } from '#listings/web/admin/AdminCompanyList.tsx';

/** The companies that sell. */
function BanksPage() {
  return <AdminCompanyList />;
}

export { BanksPage as Component };
