import { AgreementView } from '#documents/web/AgreementView.tsx';
import type { AgreementState } from '#documents/web/use-agreement.ts';
import css from './entry.module.css';
import { LotPaperFile } from './LotPaperFile.tsx';

/** The bid offer agreement as it would be accepted. */
export function OfferStep({ lotId, state, again }: { lotId: number; state: AgreementState; again: () => void }) {
  return (
    <div className={css.stack}>
      <AgreementView state={state} onAgain={again} />
      {state.kind === 'shown' && <LotPaperFile lotId={lotId} kind="bidOffer" title={state.agreement.sheet.title} />}
    </div>
  );
}
