import { type FormEvent, useId, useRef } from 'react';
import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import full from '#identity/web/full-on-phone.module.css';
import { SmsDialog } from '#identity/web/sms/SmsDialog.tsx';
import { limits } from '#platform/values/limits.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useFrameData } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { CriteriaFields } from './CriteriaFields.tsx';
import { lastDay } from './days.ts';
import css from './OrderDialog.module.css';
import { PersonFields } from './PersonFields.tsx';
import { SearchWords } from './SearchWords.tsx';
import { useOrdersText } from './text.ts';
import { useCommunications } from './use-choices.ts';
import { type OrderFormState, useOrder } from './use-order.ts';

type Props = { until: string; viewer: Viewer | null; onClose: () => void };

/** The order is kept: until when, what comes of it, and where it is found. */
function OrderSaved({ until, viewer, onClose }: Props) {
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

export type OrderDialogProps = {
  /** The parameters of a search that is saved; without them the form asks what is looked for. */
  query?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: () => void;
};

/**
 * The order for the latest ads: what is looked for, or a search as it stands, and who is told of it. It keeps what was
 * typed for as long as it is mounted, however often it is closed and opened.
 */
export function OrderDialog({ query, isOpen, onClose, onSaved }: OrderDialogProps) {
  const t = useOrdersText();
  const viewer = useFrameData<{ viewer: Viewer | null } | undefined>()?.viewer ?? null;
  const formId = useId();
  const communications = useCommunications(isOpen && query === undefined);
  const order = useOrder({ viewer, query, isOpen, communicationsLabel: communications.label, onSaved });
  const close = () => {
    onClose();
    order.restart();
  };
  const footer = (
    <Button type="submit" form={formId} size={52} isWide isLoading={order.isSending}>
      {query === undefined ? t.send : t.sendSearch}
    </Button>
  );
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={query === undefined ? t.title : t.titleSearch}
        width={560}
        closesOnOutsideClick={false}
        className={classNames(full.full, css.dialog)}
        {...(order.savedUntil === null ? { footer } : {})}
      >
        {order.savedUntil === null ? (
          <OrderFields id={formId} query={query} order={order} communications={communications} />
        ) : (
          <OrderSaved until={order.savedUntil} viewer={viewer} onClose={close} />
        )}
      </Dialog>
      <SmsDialog
        isOpen={order.isCodeRequested}
        onClose={order.closeCode}
        phone={order.draft.phoneNumber}
        code={order.code}
        onConfirm={order.confirmCode}
      />
    </>
  );
}

type OrderFieldsProps = {
  id: string;
  query: string | undefined;
  order: OrderFormState;
  communications: ReturnType<typeof useCommunications>;
};

/** Faults are told first when the form is sent, then at once. */
function OrderFields({ id, query, order, communications }: OrderFieldsProps) {
  const t = useOrdersText();
  const place = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = order.submit();
    // The message of the field has to be there before it is scrolled to.
    if (first)
      setTimeout(() =>
        place.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus(),
      );
  };
  return (
    <form id={id} ref={place} className={css.fields} onSubmit={submit} noValidate>
      <p className={css.lead}>{query === undefined ? t.lead : t.leadSearch}</p>
      {query === undefined ? (
        <CriteriaFields order={order} communications={communications} />
      ) : (
        <div className={css.whole}>
          <SearchWords query={query} />
          <div aria-live="polite">
            {order.fieldErrors.query && <FieldMessage state="error">{order.fieldErrors.query}</FieldMessage>}
          </div>
        </div>
      )}
      <PersonFields order={order} isNamed={query === undefined} />
    </form>
  );
}
