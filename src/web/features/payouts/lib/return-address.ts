/** How one came here from the provider's page. The address says where from, and nothing about the account. */
export type Arrival = 'success' | 'refresh' | undefined;

export function readArrival(search: string): Arrival {
  const params = new URLSearchParams(search);
  if (params.get('success') === 'true') return 'success';
  return params.get('refresh') === 'true' ? 'refresh' : undefined;
}
