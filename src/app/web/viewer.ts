import type { Viewer } from '#identity/rules/viewer.ts';
import { useFrameData } from '#platform/web/router.tsx';

/** Who looks at the page; null for a visitor. */
export const useViewer = (): Viewer | null => useFrameData<{ viewer: Viewer | null }>()?.viewer ?? null;
