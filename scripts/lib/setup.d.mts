export function prepareAndBuild(): Promise<void>;
