import { api } from '#platform/web/api.ts';
import { useFrameData } from '#platform/web/router.tsx';
import type { contract } from '../contract.ts';

/** What the frame around every page needs: settings, the dollar rate, the time. Loaded once a visit. */
export const loadShell = () => api<typeof contract>()('GET /public/shell');
export type Shell = Awaited<ReturnType<typeof loadShell>>;

/** The settings that came with the frame. */
export const useShell = (): Shell => useFrameData<Shell>();
