import { lazy, Suspense, useEffect, useState } from 'react';
import type { Product } from '#listings/contract.ts';
import { mapPath } from '#listings/rules/map-address.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import { emptyListingQuery } from '#listings/rules/query.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import styles from './ProductView.module.css';
import { useListingsText } from './text.ts';

const PointMap = lazy(async () => ({ default: (await import('#places/web/PointMap.tsx')).PointMap }));

/** The map of the place. It is drawn in browsers alone; until it is there its room is kept. */
function PlaceMap({ spot }: { spot: NonNullable<Product['point']> }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const room = <div className={styles.mapSpace} />;
  return <Suspense fallback={room}>{isHere ? <PointMap spot={spot} /> : room}</Suspense>;
}

/** Where a property stands: its address, a map, and what else is for sale nearby. */
export function PlaceFacts({ product }: { product: Product }) {
  const t = useListingsText().product;
  const locale = useLocale();
  const nearest = product.neighbourhoodId
    ? { id: product.neighbourhoodId, name: product.neighbourhoodName ?? '' }
    : { id: product.districtId, name: product.districtName };
  return (
    <div className={styles.placeFacts}>
      <p>
        {[product.provinceName, product.districtName, product.neighbourhoodName, product.street]
          .filter(Boolean)
          .join(', ')}
      </p>
      {product.point && <PlaceMap spot={product.point} />}
      {product.point && (
        <Link to={placeOnMap(product.id, product.point)}>
          <Icon name="map-search" size={16} /> {t.onMap}
        </Link>
      )}
      <p className={styles.quiet}>
        {product.point
          ? t.point({ lat: degrees(product.point.latMicro), lon: degrees(product.point.lonMicro) })
          : t.noPoint}
      </p>
      <Link to={`/products?sort=NEWEST&rId=${nearest.id}`}>
        {t.nearbyListings({ place: nearest.name })} <Icon name="arrow-right" size={16} />
      </Link>
      <p className={styles.quiet}>
        {t.advertised}: {formatDate(new Date(product.sourceDate).getTime())} ·{' '}
        {squareMetres(locale, propertyAreaDm2(product))}
      </p>
    </div>
  );
}

/** The map of the search at the place of a listing, which is opened there among its neighbours. */
const placeOnMap = (id: number, spot: NonNullable<Product['point']>): string =>
  mapPath({
    query: emptyListingQuery,
    view: { lon: spot.lonMicro / 1_000_000, lat: spot.latMicro / 1_000_000, zoom: limits.mapStreetZoom },
    opened: { ids: [id], spot },
  });

/** Microdegrees with five decimals: about a metre. */
const degrees = (micro: number): string => (micro / 1_000_000).toFixed(5);
