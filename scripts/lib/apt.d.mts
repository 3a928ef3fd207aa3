export function aptInstall(...packages: string[]): Promise<boolean>;
