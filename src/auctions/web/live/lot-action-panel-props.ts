import type { LotSnapshot, OwnPart } from '#auctions/contract.ts';
import type { OwnPosition } from './own-position.ts';
import type { Scene } from './scene.ts';
export type LotActionPanelProps = {
  lot: LotSnapshot;
  scene: Scene;
  position: OwnPosition;
  /** Null for a visitor, and until it is known. */
  own: OwnPart | null;
  isLoggedIn: boolean;
  loginHref: string;
  isLost: boolean;
  /** The server's time, for words such as «today». */
  nowMs: number;
  /** Reads the lot and the own part anew after something was done. */
  onDone: () => Promise<unknown>;
};
