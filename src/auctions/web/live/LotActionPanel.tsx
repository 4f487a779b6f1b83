import type { LotSnapshot, OwnPart } from '#auctions/contract.ts';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { BidPanel } from './BidPanel.tsx';
import { EndPanel } from './EndPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import css from './LotActionPanel.module.css';
import type { OwnPosition } from './own-position.ts';
import { ReadyPanel } from './ReadyPanel.tsx';
import { isOver, type Scene } from './scene.ts';

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

/** The white half: whatever this person can do with the lot at this moment. */
export function LotActionPanel(props: LotActionPanelProps) {
  const { scene, own, isLoggedIn } = props;
  if (isOver(scene)) return <EndPanel {...props} />;
  if (isLoggedIn && own === null)
    return (
      <div className={css.panel} aria-busy="true">
        <Skeleton width="60%" height="24px" />
        <Skeleton height="56px" />
        <Skeleton height="60px" />
      </div>
    );
  if (own === null || own.participant === null) return <JoinPanel {...props} />;
  if (scene !== 'live') return <ReadyPanel {...props} own={own} />;
  return <BidPanel {...props} own={own} />;
}
