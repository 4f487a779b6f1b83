import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { limits } from '#platform/values/limits.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { lastDay } from './days.ts';
import css from './OrderDialog.module.css';
import { useOrdersText } from './text.ts';

type Props = { until: string; viewer: Viewer | null; onClose: () => void };

/** The order is kept: until when, what comes of it, and where it is found. */
export function OrderSaved({ until, viewer, onClose }: Props) {
  const t = useOrdersText();
  const locale = useLocale();
  return (
    <div className={css.saved}>
      <span className={css.mark}>
        <Icon name="bell" size={26} />
      </span>
      <h3>{t.savedTitle}</h3>
      <p>{t.savedUntil({ until: lastDay(until, locale) })}</p>
      <p className={css.hint}>
        {t.promise({ from: limits.quietUntilHour, until: limits.quietFromHour, n: limits.orderSmsPerDayMax })}{' '}
        {viewer ? '' : t.stopByLink}
      </p>
      <div className={css.ways}>
        {viewer && (
          <LinkButton to={tabAddress(viewer.roles, 'orders')} look="soft" onClick={onClose}>
            {t.toOrders}
          </LinkButton>
        )}
        <Button look={viewer ? 'line' : 'soft'} onClick={onClose}>
          {t.understood}
        </Button>
      </div>
    </div>
  );
}
