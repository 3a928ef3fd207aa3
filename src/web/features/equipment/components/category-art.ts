import { categoryOf, type CategoryId } from '#shared/domain/categories.ts';

interface CategoryArt {
  /** A drawing of `/illustrations`. */
  machine: string;
  /** A line icon, 24 × 24. */
  icon: string;
}

const ART: Record<CategoryId, CategoryArt> = {
  electrical: { machine: 'generator', icon: 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4' },
  plumbing: {
    machine: 'pipe-threader',
    icon: 'M3.5 6v6h3V6zM6.5 7.5H13a4.5 4.5 0 0 1 4.5 4.5v3.5M6.5 10.5H13a1.5 1.5 0 0 1 1.5 1.5v3.5M13 15.5h6v3h-6z',
  },
  landscape: {
    machine: 'trencher',
    icon: 'M12 21v-9M12 15c-4.5 0-7-2.5-7-7 4.5 0 7 2.5 7 7zM12 12c0-4.5 2.5-7 7-7 0 4.5-2.5 7-7 7zM5 21h14',
  },
  framing: {
    machine: 'nail-gun',
    icon: 'M4 20V11l8-6.5 8 6.5v9M4 20h16M8 20v-7.5M12 20V8M16 20v-7.5M4 12.5h16',
  },
  hvac: {
    machine: 'air-conditioner',
    icon: 'M12 12a2 2 0 1 0 0-.01M12 10c-1.5-2-1.5-5 1-6.5 2 1.5 2 4.5-1 6.5zM14 12c2-1.5 5-1.5 6.5 1-1.5 2-4.5 2-6.5-1zM12 14c1.5 2 1.5 5-1 6.5-2-1.5-2-4.5 1-6.5zM10 12c-2 1.5-5 1.5-6.5-1 1.5-2 4.5-2 6.5 1z',
  },
  trailers: {
    machine: 'dump-trailer',
    icon: 'M2.5 16.5h3M20 6v10.5H5.5V6M5.5 10H20M10 18.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  },
  'heavy-equipment': {
    machine: 'mini-excavator',
    icon: 'M4 20a2.5 2.5 0 0 1 0-5h9a2.5 2.5 0 0 1 0 5zM5 15V9h5l2 6M10 11l4-6.5 5.5 5M19.5 9.5 21 13l-4 1.5z',
  },
  'service-vehicles': {
    machine: 'bucket-truck',
    icon: 'M3 17V9h10v8M13 11h4l4 3.5V17h-2M9.5 17H13M5.5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 9l8-5M14 2.5h4V6h-4z',
  },
  'drills-and-attachments': {
    machine: 'breaker-hammer',
    icon: 'M3.5 6h10l2 1.5v3L13.5 12H9l-1 7.5H4.5L5.5 12h-2zM15.5 9H18M18 7.5v3l3-1.5zM9 15h1.5V12',
  },
  concrete: {
    machine: 'concrete-mixer',
    icon: 'M8 6.5 17 4l3.5 8-5 4.5h-5L6.5 13zM9 16.5 6 21M15 16.5l3 4.5M12 5.5l3 11M4.5 21h15',
  },
};

/** The icon of any other kind: a wrench. */
const DEFAULT_ICON =
  'M14.5 6.5a4 4 0 0 1 5-3l-2.5 2.5.5 2 2 .5 2.5-2.5a4.5 4.5 0 0 1-6 5.5L8 19.5A2.5 2.5 0 0 1 4.5 16L12.5 8a4 4 0 0 1 2-1.5z';

const artOf = (category: string): CategoryArt | undefined => {
  const known = categoryOf(category);
  return known && ART[known.id];
};

export const categoryIconPath = (category: string): string => artOf(category)?.icon ?? DEFAULT_ICON;

/** The category's machine without a backdrop; undefined for a category that we have no drawing of. */
export function categoryPicture(category: string, paint = 'yellow'): string | undefined {
  const art = artOf(category);
  return art && `/illustrations/${art.machine}.${paint}.alone.svg`;
}
