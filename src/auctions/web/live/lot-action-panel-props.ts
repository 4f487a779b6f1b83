import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import type { LotViewState } from './lot-view-state.ts';
import type { OwnPosition } from './own-position.ts';
export type LotActionPanelProps = {
  lot: LotSnapshot;
  scene: LotViewState;
  position: OwnPosition;
  /** Null for a visitor, and until it is known. */
  own: OwnParticipation | null;
  isLoggedIn: boolean;
  loginHref: string;
  isLost: boolean;
  /** The server's time, for words such as «today». */
  nowMs: number;
  /** Reads the lot and the own part anew after something was done. */
  onDone: () => Promise<unknown>;
};
