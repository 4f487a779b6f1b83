import type { Profile } from '#identity/contract/profile.ts';
import type { contract } from '#identity/contract.ts';
import type text from '#identity/text/uz.ts';
import { api } from '#platform/web/api.ts';
import type { HeadInput, PageHead } from '../../web/page.ts';

/** Everything about whoever asks. */
export const loadProfile = (): Promise<Profile> => api<typeof contract>()('GET /user/profile');

export const profileHead = ({ catalogues }: HeadInput<Profile>): PageHead => ({
  title: (catalogues.identity as typeof text).profile.title,
  isHidden: true,
});
