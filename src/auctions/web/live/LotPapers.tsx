import { Suspense, useState } from 'react';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import type { Product } from '#listings/contract.ts';
import { RiskPassport, useRiskText } from '#listings/web/RiskPassport.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { PdfButton } from '../papers/PdfButton.tsx';
import { useQuestionsText } from '../questions/questions-text.ts';
import { RulesDialog } from './EndRules.tsx';
import css from './LotPapers.module.css';

type LotPapersProps = {
  lot: LotSnapshot;
  own: OwnParticipation | null;
  product: Pick<Product, 'risks' | 'warnings' | 'visitedOn'>;
};

/** What a bidder reads of the property and the lot, in windows: nobody has to leave the bidding for it. */
export function LotPapers({ lot, own, product }: LotPapersProps) {
  const t = useAuctionsText().live.papers;
  const risk = useRiskText();
  const { title: questionsTitle } = useQuestionsText();
  const [opened, setOpened] = useState<'risks' | 'papers' | 'rules' | null>(null);
  const close = () => setOpened(null);
  // The rules and the log are there for everybody; the agreements for those who concluded them.
  const agreements = [
    { id: own?.bidAgreementId, words: t.bidAgreement },
    { id: own?.depositAgreementId, words: t.depositAgreement },
    { id: own?.declarationId, words: t.declaration },
  ].flatMap(({ id, words }) => (id ? [{ id, words }] : []));
  return (
    <>
      <p className={css.acts}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened('risks')}>
          <Icon name="shield-search" size={16} /> {risk.title}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened('papers')}>
          <Icon name="file-text" size={16} /> {t.open({ n: agreements.length + 2 })}
        </button>
        <a href="#questions">
          <Icon name="message-circle" size={16} /> {questionsTitle}
        </a>
      </p>
      <Dialog isOpen={opened === 'risks'} onClose={close} title={risk.title}>
        <RiskPassport risks={product.risks} warnings={product.warnings} visitedOn={product.visitedOn} />
      </Dialog>
      <Dialog isOpen={opened === 'papers'} onClose={close} title={t.title} width={440}>
        <ul className={css.papers}>
          <li>
            <span>{t.rules}</span>
            <Button look="line" size={36} aria-haspopup="dialog" onClick={() => setOpened('rules')}>
              {t.read}
            </Button>
          </li>
          <li>
            <span>{t.log}</span>
            <LinkButton look="line" size={36} to={`/auction/${lot.productId}/log`} target="_blank">
              {t.read}
            </LinkButton>
          </li>
          {agreements.map(({ id, words }) => (
            <li key={id}>
              <span>{words}</span>
              <PdfButton paper={{ id, number: id }} words="PDF" />
            </li>
          ))}
        </ul>
        {agreements.length === 0 && <p className={css.none}>{t.none}</p>}
      </Dialog>
      {opened === 'rules' && (
        <Suspense>
          <RulesDialog lot={lot} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
