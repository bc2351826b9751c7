export declare function findBrowser(): string | undefined | null;
export declare function ensureBrowser(): void;
