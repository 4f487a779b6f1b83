import { CompaniesAdminList } from '#listings/web/admin/CompaniesAdminList.tsx';

/** The companies that sell. */
export function Component() {
  return <CompaniesAdminList />;
}
