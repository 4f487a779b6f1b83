import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { useFrameData } from '#platform/web/router.tsx';
import type { TabId } from './tab.ts';

/** The address of a tab of the profile for whoever looks at the page. */
export const useTabAddress = (tab: TabId): string =>
  tabAddress(useFrameData<{ viewer: Viewer | null }>()?.viewer?.roles ?? [], tab);
