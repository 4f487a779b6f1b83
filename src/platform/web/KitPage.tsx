import styles from './KitPage.module.css';
import { KitActions } from './kit-page/KitActions.tsx';
import { KitColours } from './kit-page/KitColours.tsx';
import { KitFeedback } from './kit-page/KitFeedback.tsx';
import { KitFields } from './kit-page/KitFields.tsx';
import { KitLayers } from './kit-page/KitLayers.tsx';
import { KitStates } from './kit-page/KitStates.tsx';
import { KitType } from './kit-page/KitType.tsx';

/** The living style guide: every shared piece in every state, for those who build and for those who compare with the design. */
export function KitPage() {
  return (
    <div className={styles.page}>
      <h1>Ostona: dizayn asoslari</h1>
      <KitColours />
      <KitType />
      <KitActions />
      <KitFields />
      <KitFeedback />
      <KitLayers />
      <KitStates />
    </div>
  );
}
