import { CompaniesDesk } from '#listings/web/office/CompaniesDesk.tsx';

/** The companies that sell. */
export function Component() {
  return <CompaniesDesk />;
}
