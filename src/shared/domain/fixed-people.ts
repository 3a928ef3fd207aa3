/** The permanent profile that looks at everything: its id, and the address by which it signs in. */
export const reviewerId = 'Reviewer';
export const reviewerEmail = 'reviewer@equipshare.example';
