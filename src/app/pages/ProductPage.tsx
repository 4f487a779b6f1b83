import { useEffect } from 'react';
import type { contract as auctionsContract, LotSnapshot } from '#auctions/contract.ts';
import type { Benefit } from '#credit/contract.ts';
import { methodsOf, type PurchaseMethod } from '#credit/rules/purchase-method.ts';
import { shownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { CreditBlock, CreditTitle } from '#credit/web/CreditBlock.tsx';
import type { contract, Product } from '#listings/contract.ts';
import { lotsAmong } from '#listings/rules/lot-card.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import type listingsText from '#listings/text/uz.ts';
import { type ProductSection, ProductView } from '#listings/web/ProductView.tsx';
import { listingPriceWords } from '#listings/web/price-words.ts';
import { markViewed } from '#listings/web/saved-store.ts';
import { api } from '#platform/web/api.ts';
import { pictureUrl } from '#platform/web/base-urls.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead, PagePart } from '../web/page.ts';
import { useShell } from '../web/shell.ts';
import styles from './ProductPage.module.css';
import { benefitsOf } from './product/benefits-of.ts';
import { CallBack } from './product/CallBack.tsx';
import { DealPart, dealPart, isSoldByRequest, loadPast, pastSections } from './product/deal-part.ts';
import { LotPart, lotPart } from './product/lot-part.ts';
import { OffersPart, offersPart } from './product/offers-part.ts';

type Data = Awaited<ReturnType<typeof loader>>;

/** Only these can be lots: what is auctioned, and what has been sold. */
const mayBeLot = ({ process, status }: Product): boolean => process === 'auction' || status === 'sold';

/** The lot of a listing that is auctioned; null where there is none, or while auctions cannot be asked. */
const lotOf = async (id: string): Promise<LotSnapshot | null> => {
  try {
    return await api<typeof auctionsContract>()('GET /public/product/:id/auction', { params: { id } });
  } catch (error) {
    // The listing is worth showing without its auction; what is wrong with that is logged where it happened.
    console.info('The auction of the listing did not come.', error);
    return null;
  }
};

/** An id is a whole number; anything else is an address that does not exist. */
export const loader = async ({ params }: LoaderArgs) => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 });
  const call = api<typeof contract>();
  const input = { params: { id: Number(id) } };
  const [product, similar, past, benefits] = await Promise.all([
    call('GET /public/product/:id', input),
    call('GET /public/product/:id/similar', input),
    loadPast(Number(id)),
    benefitsOf(Number(id)),
  ]);
  return { product, similar: similar.data, past, benefits, lot: mayBeLot(product) ? await lotOf(id) : null };
};

/** Whether the page shows a way to buy without an auction, or what happened to the property before. */
const hasDeal = ({ product, past }: Data): boolean => isSoldByRequest(product) || past.length > 0;

function ProductPage() {
  const data = useLoaderData<Data>();
  const { product, similar, past, benefits, lot } = data;
  const { publicUrl, phone } = useShell();
  useEffect(() => markViewed(product.id), [product.id]);
  const callBack = product.status === 'sold' ? null : <CallBack product={product} />;
  const shared = {
    product,
    similar,
    publicUrl,
    phone,
    callBack,
    more: [...creditSections(product, benefits), ...pastSections(past)],
  };
  return (
    <div className={styles.page}>
      {lot ? (
        <LotPart key={product.id} {...shared} lot={lot} />
      ) : isSoldByRequest(product) ? (
        <DealPart key={product.id} {...shared} methods={methodsOffered(product, benefits)} />
      ) : (
        <ProductView key={product.id} {...shared} />
      )}
    </div>
  );
}

/** Sold without an auction: what is offered for paying stands on the page. */
const isPaidHere = ({ status, process }: Product): boolean => status !== 'sold' && process !== 'auction';

/** PRD-023: the ways to pay that the offers open. */
const methodsOffered = (product: Product, benefits: readonly Benefit[]): PurchaseMethod[] =>
  methodsOf(benefits.map(shownBenefit), BigInt(product.priceTiyin));

/**
 * What is offered for paying for what can be bought, or an example where nothing is; a lot tells it in its cards, by the price it
 * has reached.
 */
const creditSections = (product: Product, benefits: readonly Benefit[]): ProductSection[] => {
  if (!isPaidHere(product)) return [];
  const body =
    benefits.length > 0 ? (
      <OffersPart product={product} benefits={benefits} />
    ) : (
      <CreditBlock priceTiyin={BigInt(product.priceTiyin)} />
    );
  return [{ id: 'credit', title: <CreditTitle />, body, isWide: benefits.length > 0 }];
};

/** Pages of lots have an auction half; it changes with every application, so they are not kept for the next visitor. */
export const partsOf = (data: Data): readonly PagePart[] => [
  ...(data.lot ? [lotPart] : []),
  ...(hasDeal(data) ? [dealPart] : []),
  ...(data.benefits.length > 0 && isPaidHere(data.product) ? [offersPart] : []),
];
export const lotsIn = ({ similar }: Data) => lotsAmong(similar);
export const mayBeCached = ({ lot }: Data): boolean => lot === null;

/** Whether it can be bought, in the words of schema.org. */
const availabilityOf = ({ status, reservedUntil }: Product): string => {
  if (status === 'sold') return 'SoldOut';
  return reservedUntil === null ? 'InStock' : 'Reserved';
};

/** The legal price, in sum, stands in what search engines and share cards show. */
export const head = ({ data: { product }, locale, catalogues, publicUrl }: HeadInput<Data>): PageHead => {
  const t = catalogues.listings as typeof listingsText;
  const price = listingPriceWords(product, { currency: product.currency, locale, rateTiyin: null }, t);
  const image = product.picture ? `${pictureUrl(product.picture.key)}-1280.webp` : undefined;
  const path = `/products/product/${product.id}`;
  return {
    title: `${product.name}, ${product.districtName}`,
    description: t.product.description({
      title: product.name,
      address: product.address,
      price: `${price.number} ${price.unit}`.trim(),
    }),
    canonical: path,
    ...(image ? { image } : {}),
    jsonLd: [
      {
        '@type': 'RealEstateListing',
        name: product.name,
        url: publicUrl + path,
        datePosted: product.sourceDate,
        ...(image ? { image: publicUrl + image } : {}),
        offers: {
          '@type': 'Offer',
          price: (BigInt(product.priceTiyin) / 100n).toString(),
          priceCurrency: 'UZS',
          availability: `https://schema.org/${availabilityOf(product)}`,
        },
        about: {
          '@type': product.rooms === null ? 'Place' : 'Accommodation',
          name: product.name,
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'UZ',
            addressRegion: product.provinceName,
            addressLocality: product.districtName,
            streetAddress: product.street,
          },
          ...(product.rooms === null
            ? {}
            : {
                numberOfRooms: product.rooms,
                floorSize: { '@type': 'QuantitativeValue', value: propertyAreaDm2(product) / 100, unitCode: 'MTK' },
              }),
          ...(product.point
            ? {
                geo: {
                  '@type': 'GeoCoordinates',
                  latitude: product.point.latMicro / 1e6,
                  longitude: product.point.lonMicro / 1e6,
                },
              }
            : {}),
        },
      },
    ],
  };
};

export { ProductPage as Component };
