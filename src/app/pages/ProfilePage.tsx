import { CompaniesTab } from '#identity/web/companies/CompaniesTab.tsx';
import type { Head, HeadInput } from '../web/page.ts';

type Words = { companies: { words: { title: string } } };

/** The profile of a person: the companies they act for. */
export function Component() {
  return (
    <div className="wrap" style={{ paddingBlockStart: 24 }}>
      <h1 className="visually-hidden">Ostona</h1>
      <CompaniesTab />
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<never>): Head => ({
  title: (catalogues.identity as Words).companies.words.title,
  isHidden: true,
});
