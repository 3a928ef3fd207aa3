/** A kind of equipment. The id is its slug in addresses and icons; the name is what people read and listings store. */
export interface CategoryDefinition {
  id: string;
  name: string;
}

/** The ten categories, in the order in which they are listed. */
export const categories = [
  { id: 'electrical', name: 'Electrical' },
  { id: 'plumbing', name: 'Plumbing' },
  { id: 'landscape', name: 'Landscape' },
  { id: 'framing', name: 'Framing' },
  { id: 'hvac', name: 'HVAC' },
  { id: 'trailers', name: 'Trailers' },
  { id: 'heavy-equipment', name: 'Heavy Equipment' },
  { id: 'service-vehicles', name: 'Service Vehicles' },
  { id: 'drills-and-attachments', name: 'Drills and Attachments' },
  { id: 'concrete', name: 'Concrete' },
] as const satisfies readonly CategoryDefinition[];

export type CategoryId = (typeof categories)[number]['id'];
export type CategoryName = (typeof categories)[number]['name'];

/** The category that a name or an id means, however it is capitalized; undefined for none of the ten. */
export function categoryOf(text: string): (typeof categories)[number] | undefined {
  const wanted = text.trim().toLowerCase();
  return categories.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
}
