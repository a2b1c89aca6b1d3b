/** A shop made by a small generator: realistic pages whose truth is known. */
export { generateShop, type ProductTruth, type ReviewTruth, type Shop } from './shop.ts'
