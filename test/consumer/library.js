import { learn, run } from 'treegram'

const page = (n, name, price) => ({
  url: `https://shop.test/${n}`,
  html: `<h1>${name}</h1><b class="price">${price}</b>`,
})
const pages = [page(1, 'Lamp', 12), page(2, 'Chair', 40), page(3, 'Desk', 99)]
const wrapper = await learn(pages)
for await (const { url, data } of run(wrapper, pages)) if (url.endsWith('/2')) console.log(data.title, data.price)
