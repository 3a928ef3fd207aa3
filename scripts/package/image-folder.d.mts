export const ACCOUNT: number;
export function makeImageFolder(root: string, image: string): Promise<void>;
