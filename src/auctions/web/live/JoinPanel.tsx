import { formatMoney } from '#platform/values/money.ts';
import { buttonClass, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './LotActionPanel.module.css';
import type { LotActionPanelProps } from './lot-action-panel-props.ts';
import { momentText } from './time-text.ts';

/** For those who only watch: how one takes part, and the way there. */
export function JoinPanel({ lot, scene, own, isLoggedIn, loginHref, nowMs }: LotActionPanelProps) {
  const all = useAuctionsText();
  const t = all.live.join;
  const locale = useLocale();
  const isOpen = scene === 'accepting' || scene === 'repeat' || scene === 'waiting';
  const mayEnter = own?.mayEnter ?? 'yes';
  const deposit = formatMoney({ currency: 'UZS', hundredths: BigInt(lot.sheet.depositTiyin) }, locale);
  return (
    <section className={css.panel} aria-labelledby="desk-title">
      <div className={css.lead}>
        <span className={css.mark}>
          <Icon name="eye" size={22} />
        </span>
        <div>
          <h2 id="desk-title" className={css.title}>
            {t.title}
          </h2>
          <p className={css.line}>{isOpen ? t.line : t.closed}</p>
        </div>
      </div>
      {isOpen && mayEnter === 'yes' && (
        <>
          <ol className={css.steps}>
            {!isLoggedIn && <li>{t.stepLogin}</li>}
            <li>{t.stepRead}</li>
            <li>{t.stepDeposit({ amount: deposit })}</li>
          </ol>
          {isLoggedIn ? (
            <LinkButton size={52} isWide icon="gavel" to={`/products/product/${lot.productId}?enter=1`}>
              {t.enter}
            </LinkButton>
          ) : (
            <a href={loginHref} rel="nofollow" className={buttonClass({ size: 52, isWide: true })}>
              <Icon name="login-2" size={18} /> {t.logIn}
            </a>
          )}
          <p className={css.line}>
            {lot.cutOffAtMs === null
              ? t.waiting
              : t.until({ when: momentText(lot.cutOffAtMs, nowMs, all.live.cards, locale) })}
          </p>
        </>
      )}
      {mayEnter !== 'yes' && isOpen && <Reason mayEnter={mayEnter} />}
      {(!isOpen || mayEnter !== 'yes') && (
        <div className={css.buttons}>
          <LinkButton look="line" size={48} to={`/products/product/${lot.productId}`}>
            {t.product}
          </LinkButton>
          {!isLoggedIn && (
            <a href={loginHref} rel="nofollow" className={buttonClass({ look: 'soft', size: 48 })}>
              {t.logIn}
            </a>
          )}
        </div>
      )}
    </section>
  );
}

/** Why this principal may not take part, in the words of the refusal it would get. */
function Reason({ mayEnter }: { mayEnter: NonNullable<LotActionPanelProps['own']>['mayEnter'] }) {
  const all = useAuctionsText();
  const reasons: Partial<Record<typeof mayEnter, string>> = {
    notVerified: all.refusals.notVerified,
    isSeller: all.refusals.isSeller,
    hasDefaulted: all.refusals.hasDefaulted,
    companyInvalid: all.refusals.companyInvalid,
    entryClosed: all.refusals.entryClosed,
    forbidden: all.live.join.forbidden,
  };
  const reason = reasons[mayEnter];
  return (
    reason !== undefined && (
      <p className={`${css.banner} ${css.amber}`}>
        <Icon name="alert-circle" size={20} />
        <span>{reason}</span>
      </p>
    )
  );
}
