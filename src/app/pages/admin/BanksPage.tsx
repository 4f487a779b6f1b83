import { CompaniesAdminList } from '#listings/web/admin/CompaniesAdminList.tsx';

/** The companies that sell. */
function BanksPage() {
  return <CompaniesAdminList />;
}

export { BanksPage as Component };
