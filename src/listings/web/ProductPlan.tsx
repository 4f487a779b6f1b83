import type { ListingPicture as PictureFacts, Product } from '#listings/contract.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import styles from './ProductPlan.module.css';
import { useListingsText } from './text.ts';

/** The plan of the rooms beside their areas. */
export function ProductPlan({ plan, rooms }: { plan: PictureFacts | null; rooms: Product['roomsPlan'] }) {
  const t = useListingsText().product;
  const locale = useLocale();
  const nameOf = (room: string) => t.planRooms[room as keyof typeof t.planRooms] ?? t.planRooms.other;
  return (
    <div className={styles.plan}>
      {plan && <StoredPicture picture={plan} sizes="(max-width: 1023px) 100vw, 420px" />}
      {rooms.length > 0 && (
        <dl>
          {rooms.map(({ room, areaDm2 }, index) => (
            <div key={`${room}${index}`}>
              <dt>{nameOf(room)}</dt>
              <dd>{squareMetres(locale, areaDm2)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t.planTotal}</dt>
            <dd>
              {squareMetres(
                locale,
                rooms.reduce((sum, { areaDm2 }) => sum + areaDm2, 0),
              )}
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
