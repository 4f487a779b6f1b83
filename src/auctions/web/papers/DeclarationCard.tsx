import { useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { ListingPicture } from '#listings/contract.ts';
import { forfeitShares } from '#platform/values/share.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, Declaration } from '../../contract.ts';
import { useAuctionNow } from './auction-now.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import css from './DeclarationCard.module.css';
import { DeclarationDialog } from './DeclarationDialog.tsx';
import { sumOf } from './facts.ts';
import { refreshPapers } from './own-papers.ts';
import { PayDialog } from './PayDialog.tsx';
import { PdfButton } from './PdfButton.tsx';
import { PurchaseTimeline } from './PurchaseTimeline.tsx';
import { usePapersText } from './papers-text.ts';
import { passedShare, timeLeft } from './time-left.ts';
import { useLotMutation } from './use-lot-mutation.ts';

type RenounceDialogProps = { declaration: Declaration; isOpen: boolean; onClose: () => void };

/** A winner gives the lot up, after reading what that costs. */
function RenounceDialog({ declaration, isOpen, onClose }: RenounceDialogProps) {
  const t = usePapersText().renounce;
  const locale = useLocale();
  const mutation = useLotMutation();
  const deposit = sumOf(declaration.deposit, locale);
  const renounce = async () => {
    const isDone = await mutation.run((idempotencyKey) =>
      api<typeof contract>()('POST /auction/:id/renounce', {
        params: { id: String(declaration.lotId) },
        body: { idempotencyKey },
      }),
    );
    await Promise.all([refreshPapers(), refreshOwnBalance()]);
    if (!isDone) return;
    onClose();
    showToast({ kind: 'info', title: t.done, text: t.doneLine({ deposit }) });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.question}
      no={t.no}
      yes={t.yes}
      isDanger
      mutation={mutation}
      onYes={() => void renounce()}
    >
      <p>{t.consequence({ deposit, ...forfeitShares(locale, declaration.forfeitSellerPercent) })}</p>
    </ConfirmDialog>
  );
}

export const stateTones = { PENDING: 'warn', CONFIRMED: 'ok', REJECT: 'bad' } as const;

/** What a declaration asks of its winner now. */
export const dutyOf = ({ status, paidAt }: Declaration): 'sign' | 'pay' | null =>
  status === 'PENDING' ? 'sign' : status === 'CONFIRMED' && paidAt === null ? 'pay' : null;

type CardProps = {
  declaration: Declaration;
  picture: ListingPicture | null | undefined;
  /** The one whose button is filled. */
  isFirst: boolean;
};

/** A declaration with its road: what it is, what to do about it and by when, and all steps up to the key. */
export function DeclarationCard({ declaration, picture, isFirst }: CardProps) {
  const t = usePapersText().declarations;
  const locale = useLocale();
  const { id, number, objectName, status, price, lotId } = declaration;
  return (
    <article className={css.card} aria-labelledby={`declaration-${id}`}>
      <div className={css.main}>
        <header className={css.head}>
          <StoredPicture picture={picture ?? null} alt="" sizes="96px" className={css.thumb ?? ''} />
          <div className={css.words}>
            <h3 id={`declaration-${id}`} className="h3">
              <Link to={`/auction/${lotId}`}>{objectName}</Link>
            </h3>
            <span className="num">{number}</span>
          </div>
        </header>
        <p className={css.facts}>
          <Badge tone={stateTones[status]} icon={status === 'PENDING' ? 'clock' : 'circle-check'}>
            {t.states[status]}
          </Badge>
          <b className="num">{sumOf(price, locale)}</b>
        </p>
        <Term declaration={declaration} />
        <Acts declaration={declaration} isFirst={isFirst} />
      </div>
      <div className={css.road}>
        <PurchaseTimeline declaration={declaration} />
      </div>
    </article>
  );
}

/** How much of the term for the present step has passed, and what is left of it. */
function Term({ declaration }: { declaration: Declaration }) {
  const t = usePapersText();
  const now = useAuctionNow();
  const duty = dutyOf(declaration);
  const by = duty === 'sign' ? declaration.signBy : declaration.payBy;
  const from = duty === 'sign' ? declaration.createdAt : declaration.signedAt;
  if (duty === null || by === null || now === null) return null;
  const left = timeLeft(Date.parse(by), now);
  const words = left ? t.left(left) : null;
  const share = passedShare(Date.parse(from ?? declaration.createdAt), Date.parse(by), now);
  return (
    <div className={css.term}>
      <span className={css.track}>
        <svg width={`${Math.round(share * 100)}%`} aria-hidden="true" />
      </span>
      <span>
        {words === null
          ? t.declarations.overdue
          : duty === 'sign'
            ? t.declarations.signLeft({ left: words })
            : t.declarations.payLeft({ left: words })}
      </span>
    </div>
  );
}

function Acts({ declaration, isFirst }: Pick<CardProps, 'declaration' | 'isFirst'>) {
  const all = usePapersText();
  const t = all.declarations;
  const [opened, setOpened] = useState<'document' | 'pay' | 'renounce' | null>(null);
  const close = () => setOpened(null);
  const duty = dutyOf(declaration);
  return (
    <div className={css.acts}>
      {duty !== null && (
        <Button
          look={isFirst ? 'filled' : 'soft'}
          size={52}
          isWide
          icon={duty === 'sign' ? 'signature' : 'wallet'}
          aria-haspopup="dialog"
          onClick={() => setOpened(duty === 'sign' ? 'document' : 'pay')}
        >
          {duty === 'sign' ? t.sign : all.pay.open}
        </Button>
      )}
      <div className={css.quiet}>
        {duty !== 'sign' && (
          <Button look="subtle" size={36} aria-haspopup="dialog" onClick={() => setOpened('document')}>
            {t.read}
          </Button>
        )}
        <PdfButton paper={declaration} words={t.open} failure={all.document.downloadFailed} look="subtle" />
        <LinkButton look="subtle" size={36} icon="qrcode" to={`/winner-declaration/qr-code/${declaration.id}`}>
          {t.qr}
        </LinkButton>
        {duty !== null && (
          <Button
            look="subtle"
            size={36}
            className={css.bad ?? ''}
            aria-haspopup="dialog"
            onClick={() => setOpened('renounce')}
          >
            {all.renounce.open}
          </Button>
        )}
      </div>
      <DeclarationDialog declaration={declaration} isOpen={opened === 'document'} onClose={close} />
      <PayDialog declaration={declaration} isOpen={opened === 'pay'} onClose={close} />
      <RenounceDialog declaration={declaration} isOpen={opened === 'renounce'} onClose={close} />
    </div>
  );
}
