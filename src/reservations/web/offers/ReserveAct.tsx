import { Button, type ButtonLook, buttonClass } from '#platform/web/Button.tsx';

/** How a property is reserved by an offer on its page. */
export type Reserving = {
  /** Where a visitor logs in first, to come back into the offer; null for whoever is logged in. */
  loginHref: ((benefitId: number) => string) | null;
  open: (benefitId: number) => void;
};

type ReserveActProps = { benefitId: number; reserving: Reserving | null; look: ButtonLook; words: string };

/** Leads into the window in which a property is reserved; nothing where none is reserved. */
export function ReserveAct({ benefitId, reserving, look, words }: ReserveActProps) {
  if (!reserving) return null;
  return reserving.loginHref ? (
    <a className={buttonClass({ look, isWide: true })} href={reserving.loginHref(benefitId)} rel="nofollow">
      {words}
    </a>
  ) : (
    <Button look={look} isWide aria-haspopup="dialog" onClick={() => reserving.open(benefitId)}>
      {words}
    </Button>
  );
}
