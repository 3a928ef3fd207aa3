import type { EquipmentDetail } from '#shared/contracts/equipment.ts';

const DRAWN = /^\/illustrations\/([a-z-]+\.[a-z]+)\.[a-z]+\.svg$/;

/** The picture for shared links: a drawing's PNG, an uploaded photo as it is. */
export function sharedPicture(imageUrl: string | undefined): string | undefined {
  const drawn = imageUrl === undefined ? undefined : DRAWN.exec(imageUrl);
  return drawn ? `/illustrations/${drawn[1] ?? ''}.full.png` : imageUrl;
}

/** What search engines are told: a product, its price by the day, what renters say. */
export function productJsonLd(
  item: EquipmentDetail,
  url: string,
  image: string | undefined,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    description: item.description,
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
