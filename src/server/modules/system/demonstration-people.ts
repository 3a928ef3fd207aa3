import type { DemonstrationPerson } from '#shared/contracts/auth.ts';

/** Whom the sign-in page of sandbox mode offers at a click; they all have the demonstration password (docs/product/sandbox.md#demonstration). */
export function demonstrationPeople(adminEmail: string): DemonstrationPerson[] {
  return [
    { email: 'dev.ramirez@example.com', label: 'Dev', role: 'renter' },
    { email: 'marisol.herrera@example.com', label: 'Marisol', role: 'owner' },
    { email: adminEmail, label: 'Admin', role: 'admin' },
    { email: 'reviewer@equipshare.example', label: 'Reviewer', role: 'reviewer' },
  ];
}
