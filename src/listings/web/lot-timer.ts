import { type ComponentType, createContext, type ReactNode } from 'react';

/** What is left until a moment, by the clock of the auctions; `children` until that clock is known, and while it is far off. */
export type LotTimer = ComponentType<{ untilMs: number; children: ReactNode }>;

/** Fetches the timer, which whoever knows auctions gives; without it cards show the moment itself. */
export const LotTimerSource = createContext<(() => Promise<LotTimer>) | null>(null);
