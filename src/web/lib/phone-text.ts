const NORTH_AMERICAN = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/;

/** A number as it is dialed within North America, `(512) 555-0117`; any other as it is on file. */
export const phoneText = (phoneNumber: string): string => phoneNumber.replace(NORTH_AMERICAN, '($1) $2-$3');
