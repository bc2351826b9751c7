// What happens around the opening of another page. The first page knows nothing of it; the cross-fade comes later.
import type { AroundNavHandler } from 'wouter';

export const around: { navigation: AroundNavHandler } = { navigation: (navigate, to, options) => navigate(to, options) };
