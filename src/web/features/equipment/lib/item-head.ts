import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { photoIdOf, sharedPhotoUrl } from '#shared/domain/photo-urls.ts';

const DRAWN = /^\/illustrations\/([a-z-]+\.[a-z]+)\.[a-z]+\.svg$/;

/** The picture for shared links, 1200 × 630: a drawing's PNG, an uploaded photo's JPEG; undefined for any other address. */
export function sharedPicture(imageUrl: string | undefined): string | undefined {
  if (imageUrl === undefined) return undefined;
  const drawn = DRAWN.exec(imageUrl);
  if (drawn) return `/illustrations/${drawn[1] ?? ''}.full.png`;
  const photo = photoIdOf(imageUrl);
  return photo === undefined ? undefined : sharedPhotoUrl(photo);
}

/** The way to a page from the front door, each step by its whole address. */
export function pathJsonLd(steps: readonly { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Structured data for search engines: a product, its price by the day, its ratings. */
export function productJsonLd(
  item: EquipmentDetail,
  url: string,
  image: string | undefined,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    ...(item.description ? { description: item.description } : {}),
    sku: item.id,
    category: item.category,
    url,
    ...(image ? { image } : {}),
    ...(item.brand ? { brand: { '@type': 'Brand', name: item.brand } } : {}),
    ...(item.model ? { model: item.model } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: item.dailyRate,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: item.dailyRate,
        priceCurrency: 'USD',
        unitCode: 'DAY',
      },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `https://schema.org/${item.isAvailable ? 'InStock' : 'OutOfStock'}`,
    },
    ...(item.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: item.rating,
            reviewCount: item.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
