import type { contract as documentsContract } from '#documents/contract.ts';
import { SignDialog } from '#documents/web/SignDialog.tsx';
import { amountInWords } from '#platform/values/amount-words.ts';
import { api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Declaration } from '../../contract.ts';
import { sumOf } from './facts.ts';
import { refreshPapers } from './own-papers.ts';
import { restToPay } from './PurchaseTimeline.tsx';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';

/** The name of this signature among those that the house takes. */
const WINNER_DECLARATION = 'winnerDeclaration';

type SignDeclarationProps = { declaration: Declaration; isOpen: boolean; onClose: () => void };

/** The confirmation of a declaration: what it binds to, then the key. Its end and its failures have their toasts. */
export function SignDeclaration({ declaration, isOpen, onClose }: SignDeclarationProps) {
  const t = usePapersText().confirm;
  const locale = useLocale();
  const { number, objectName, price } = declaration;
  return (
    <SignDialog
      isOpen={isOpen}
      onClose={() => {
        onClose();
        // The log hears of a signature a moment after it was taken.
        void refreshPapers();
      }}
      title={t.title}
      about={
        <div className={css.confirm}>
          <p>{t.line({ number, object: objectName })}</p>
          <div className={css.sumBox}>
            <span>{t.price}</span>
            <strong className="num">{sumOf(price, locale)}</strong>
            <span>{amountInWords(BigInt(price), locale)}</span>
          </div>
          <p>{t.meaning({ rest: sumOf(restToPay(declaration), locale) })}</p>
        </div>
      }
      start={() =>
        api<typeof documentsContract>()('POST /user/sign/start', {
          body: { purpose: WINNER_DECLARATION, objectId: declaration.id },
        })
      }
      onConfirmed={() => {
        showToast({ kind: 'success', title: t.done, text: t.doneLine({ number }) });
        void refreshPapers();
      }}
      onFailed={() => {
        showToast({ kind: 'error', title: t.failed, text: t.failedLine });
        void refreshPapers();
      }}
    />
  );
}
