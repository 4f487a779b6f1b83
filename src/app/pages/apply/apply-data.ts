import type { contract } from '#applications/contract.ts';
import type text from '#applications/text/uz.ts';
import { api } from '#platform/web/api.ts';
import type { HeadInput, PageHead } from '../../web/page.ts';

/** Everything a form offers to choose from. */
export const loadChoices = () => api<typeof contract>()('GET /application-choices');

/** The same with what is offered no more, for what was answered with it. */
export const loadAllChoices = () =>
  api<typeof contract>()('GET /application-choices', { query: { withHidden: 'true' } });

export const applyHead = ({ catalogues }: HeadInput<never>): PageHead => ({
  title: (catalogues.applications as typeof text).wizard.title,
  isHidden: true,
});
